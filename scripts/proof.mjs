// @ts-check
// Builds the product and its proofs, then runs them with the same arguments.
import './require-node.mjs';
import { readArgs } from './cli-args.mjs';
import { ensureBuild } from './ensure-build.mjs';
import { ensureInstall } from './ensure-install.mjs';
import { fingerprint } from './fingerprint.mjs';
import { ensureTestBrowser } from './system/chromium.mjs';
import { ensureLibreOffice, ensureScalePrograms } from './system/debian-packages.mjs';
import { runCommand } from './user-error.mjs';

const PARTS = ['data', 'attacks', 'load', 'scale', 'journeys'];
const USAGE = `Uso: npm run proof [-- --part PARTE[,PARTE…] | --only FILA[,FILA…]] [--quick] [--fresh] [--soak-minutes N]

  --part    ${PARTS.join(', ')}: cada una tarda menos de una hora
  --only    algunas filas (proof/results/README.md tiene sus nombres)
  --quick   todo, en pequeño; no se guarda
  --fresh   también lo que ya se comprobó con estas mismas fuentes

Interrumpida, sigue donde quedó.`;

const args = readArgs(
  USAGE,
  {
    part: { type: 'string' },
    only: { type: 'string' },
    quick: { type: 'boolean' },
    fresh: { type: 'boolean' },
    'soak-minutes': { type: 'string' },
  },
  ({ part, 'soak-minutes': minutes }) => {
    const unknown = String(part ?? PARTS[0])
      .split(',')
      .filter((name) => !PARTS.includes(name));
    if (unknown.length > 0) return `No hay parte que se llame «${unknown.join(', ')}».`;
    return minutes === undefined || Number(minutes) > 0
      ? undefined
      : '--soak-minutes es un número de minutos.';
  },
);

await runCommand(async () => {
  await ensureInstall('all');
  await ensureBuild(['api', 'web', 'storefront', 'proof']);
  await ensureTestBrowser();
  const words = `${args['part'] ?? ''} ${args['only'] ?? ''}`;
  const isAll = words.trim() === '';
  if (isAll || words.includes('scale')) await ensureScalePrograms();
  if (isAll || words.includes('load') || words.includes('spreadsheets')) await ensureLibreOffice();
  process.env['PROOF_SOURCES'] = await fingerprint(
    [
      'api',
      'shared',
      'packages',
      'web',
      'storefront',
      'e2e',
      'proof',
      'bench',
      'releases',
      'package-lock.json',
    ],
    { withTests: true },
  );
  const proof = '../dist/proof/run.js';
  await import(proof);
});
