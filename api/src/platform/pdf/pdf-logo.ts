import sharp from 'sharp';
import type { FileStore } from '../files/file-store.ts';
import type { LiveStore } from '../settings/live-store.ts';

/** The most room it takes, in points. */
export const LOGO = { width: 112, height: 34 };
/** As fine as printers print, four dots to the point. */
const FINENESS = 4;

export interface Logo {
  readonly picture: Buffer;
  readonly width: number;
  readonly height: number;
}

/** The store's logo as documents carry it, or none. */
export type PdfLogo = () => Promise<Logo | null>;

/** Made once for each logo. A document is worth more than its logo: where that cannot be read, it goes without. */
export function openPdfLogo(files: Pick<FileStore, 'read'>, store: Pick<LiveStore, 'logo'>): PdfLogo {
  let made: { readonly sha256: string; readonly logo: Promise<Logo | null> } | undefined;
  return () => {
    const sha256 = store.logo?.sha256;
    if (sha256 === undefined) return Promise.resolve(null);
    if (made?.sha256 !== sha256) {
      const logo = makeLogo(files, sha256).catch(() => {
        made = undefined;
        return null;
      });
      made = { sha256, logo };
    }
    return made.logo;
  };
}

async function makeLogo(files: Pick<FileStore, 'read'>, sha256: string): Promise<Logo> {
  const { data, info } = await sharp(await files.read(sha256, 'full'))
    .resize(LOGO.width * FINENESS, LOGO.height * FINENESS, { fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { picture: data, width: info.width / FINENESS, height: info.height / FINENESS };
}
