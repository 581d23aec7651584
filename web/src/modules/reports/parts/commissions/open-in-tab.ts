import { downloadFile } from '#ui/list/download-file.ts';

const READ_MS = 60_000;

/**
 * A file in a tab of its own. The tab is opened with the click itself, because a browser lets nobody open one
 * later; where it lets nobody at all, the file is downloaded.
 */
export async function openInTab(load: () => Promise<Blob>, name: string): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const file = await load();
    if (tab === null || tab.closed) {
      downloadFile(file, name);
      return;
    }
    const address = URL.createObjectURL(file);
    tab.location.replace(address);
    window.setTimeout(() => URL.revokeObjectURL(address), READ_MS);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
