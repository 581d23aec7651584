// @ts-check
// Which way imports point, where words stand, and what a room may look like. Exits with 1 when something is out of place.
import { checkAnatomy } from './architecture/anatomy.mjs';
import { FORBIDDEN } from './architecture/directions.mjs';
import { importsOf, leadsNowhere, readSources } from './architecture/imports.mjs';
import { findUnusedWords, findUnwrittenWords, readMessageIds } from './architecture/words.mjs';

/** @typedef {import('./architecture/imports.mjs').SourceFile} SourceFile */

/** A check that silently reads nothing also finds nothing wrong. */
const FEWEST_FILES = 60;

/** @param {SourceFile[]} files @returns {{ complaints: string[], imports: Map<string, string[]> }} */
function checkDirections(files) {
  const imports = new Map(files.map((file) => [file.path, importsOf(file)]));
  const complaints = [...imports].flatMap(([from, targets]) =>
    targets.flatMap((to) => [
      ...(leadsNowhere(to) ? [`${from} imports ${to}, which is not there`] : []),
      ...FORBIDDEN.filter((rule) => rule.from.test(from) && rule.to.test(to) && !rule.except?.test(from)).map(
        (rule) => `${rule.name}: ${from} → ${to}`,
      ),
    ]),
  );
  return { complaints: [...complaints, ...circles(imports)], imports };
}

/** @param {Map<string, string[]>} imports @returns {string[]} */
function circles(imports) {
  /** @type {string[]} */
  const found = [];
  const done = new Set();
  /** @param {string} path @param {string[]} trail */
  const walk = (path, trail) => {
    const seen = trail.indexOf(path);
    if (seen !== -1) found.push(`circle: ${[...trail.slice(seen), path].join(' → ')}`);
    if (seen !== -1 || done.has(path)) return;
    for (const next of imports.get(path) ?? []) walk(next, [...trail, path]);
    done.add(path);
  };
  for (const path of imports.keys()) walk(path, []);
  return found;
}

/** Files as anyone might write them by mistake, each with what must be said of it. */
const PLANTED = [
  {
    path: 'shared/src/kernel/planted.ts',
    text: "import type { SignedInUser } from '../auth/contract.ts';",
    says: 'the kernel knows no module',
  },
  { path: 'shared/src/auth/planted.ts', text: "import 'node:fs';", says: 'shared is pure: no Node' },
  {
    path: 'api/src/modules/users/planted.ts',
    text: "export { login } from '../auth/routes.ts';",
    says: 'users looks down only',
  },
  {
    path: 'web/src/ui/planted.tsx',
    text: "const Lazy = () => import('../modules/auth/module.tsx'); export const A = () => <Lazy />;",
    says: 'ui and lib know no module',
  },
  {
    path: 'storefront/src/planted.tsx',
    text: "import { Badge } from '../../web/src/ui/badge.tsx';",
    says: 'the storefront stands on shared alone',
  },
  {
    path: 'web/src/app/planted.tsx',
    text: "import { openPages } from '@trastienda/storefront/pages.tsx';",
    says: 'the back office never imports the storefront',
  },
  {
    path: 'api/src/modules/storefront/planted.ts',
    text: "import { Icon } from '../../../../storefront/src/ui/icon.tsx';",
    says: 'finished pages only',
  },
  { path: 'api/src/planted-a.ts', text: "import './planted-b.ts';", says: 'circle' },
  {
    path: 'api/src/planted-b.ts',
    text: "import './planted-a.ts';",
    says: 'planted-a.ts, which is not there',
  },
];

/** The same for words: two that stand in the code, and one of three messages that nobody says. */
const PLANTED_WORDS = {
  file: {
    path: 'web/src/ui/planted.tsx',
    text: `export const A = ({ t, x }) => <p title='Cerrar'>Hola {t(\`planted.\${x}\`)} {t('named.id')} SKU 5</p>;`,
  },
  ids: ['planted.one', 'named.id', 'lonely.id'],
  says: ['«Cerrar»', '«Hola»', 'lonely.id'],
};

/** @param {SourceFile[]} sources @param {readonly string[]} ids */
const checkWords = (sources, ids) => [...findUnwrittenWords(sources), ...findUnusedWords(sources, ids)];

const files = await readSources(['shared/src', 'api/src', 'web/src', 'storefront/src']);
const found = checkDirections([...PLANTED]).complaints;
const overlooked = PLANTED.filter((plant) => !found.some((complaint) => complaint.includes(plant.says)));
const foundWords = checkWords([PLANTED_WORDS.file], PLANTED_WORDS.ids);
const areWordsSeen =
  foundWords.length === PLANTED_WORDS.says.length &&
  PLANTED_WORDS.says.every((said, at) => foundWords[at]?.includes(said));
const { complaints, imports } = checkDirections(files);
const all = [
  ...overlooked.map((plant) => `blind: nobody noticed ${plant.path} («${plant.says}»)`),
  ...(areWordsSeen ? [] : [`blind to words: ${foundWords.join('; ')}`]),
  ...(files.length < FEWEST_FILES ? [`only ${files.length} files were read`] : []),
  ...complaints,
  ...checkWords(files, await readMessageIds(['shared/src', 'web/src'])),
  ...checkAnatomy([...files, ...(await readSources(['bench', 'e2e', 'proof']))]),
];
for (const complaint of all) console.error(complaint);
const count = [...imports.values()].reduce((sum, list) => sum + list.length, 0);
console.log(
  `${files.length} files, ${count} imports, ${PLANTED.length + PLANTED_WORDS.says.length} planted mistakes found, ${all.length} out of place`,
);
process.exitCode = all.length === 0 ? 0 : 1;
