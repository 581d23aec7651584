/** So slow is a command, with a look at all the books after it, on a machine that has other things to do. */
const SLOWEST_COMMAND_MS = 400;

/** How many runs of how many commands, and how long they may take: a few with every test, many for the proof. */
export function modelSize(usual: { readonly runs: number; readonly commands: number }) {
  const runs = Number(process.env['MODEL_RUNS'] ?? usual.runs);
  const commands = Number(process.env['MODEL_COMMANDS'] ?? usual.commands);
  return { runs, commands, timeout: 240_000 + runs * commands * SLOWEST_COMMAND_MS };
}
