// @ts-check
// Makes the next build: its section of CHANGELOG.md from the commits since the last one, a small store that it made
// (what later builds must be able to open), the commit and the tag.
import './require-node.mjs';
import { execFileSync } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ensureInstall } from './ensure-install.mjs';
import { addBuild, formatSection, newestTag, nextBuildNumber, readBuilds } from './release/changelog.mjs';
import { LOG_FORMAT, listCommits, parseLog } from './release/commits.mjs';
import { storeBuild, storedFolder } from './release/stored-builds.mjs';
import { inRoot, root } from './repository.mjs';
import { runCommand, UserError } from './user-error.mjs';

const USAGE = `Uso: npm run release [-- --dry-run] [--since REV]

Escribe en CHANGELOG.md la siguiente construcción (2.2.3+N) con los cambios desde la
última etiqueta build-*, hace con ella una tienda pequeña (releases/build-N: lo que las
siguientes deben poder abrir), guarda todo en un commit y le pone la etiqueta build-N.

  --dry-run     muestra lo que escribiría y no cambia nada
  --since REV   desde dónde contar cuando todavía no hay ninguna etiqueta build-*
  --help        muestra esta ayuda`;

const CHANGELOG = inRoot('CHANGELOG.md');

/** @returns {{ isDryRun: boolean, since: string | undefined }} */
function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        'dry-run': { type: 'boolean', default: false },
        since: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) {
      console.log(USAGE);
      process.exit(0);
    }
    return { isDryRun: values['dry-run'], since: values.since };
  } catch {
    console.error(USAGE);
    process.exit(2);
  }
}

/** @param {string[]} args */
function git(...args) {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    const reason =
      error instanceof Error && 'stderr' in error ? String(error.stderr) || error.message : error;
    throw new UserError(`No funcionó «git ${args[0]}»: ${String(reason).trim()}`);
  }
}

/** @param {string[]} args */
const gitLines = (...args) =>
  git(...args)
    .split('\n')
    .filter((line) => line !== '');

/**
 * Where the last build ended.
 * @param {string | undefined} since
 */
function findStart(since) {
  const last = newestTag(gitLines('tag', '--list', 'build-*', '--merged', 'HEAD'));
  if (last !== undefined && since !== undefined)
    throw new UserError(`La última construcción es ${last} y desde ahí se cuenta: quita --since.`);
  const start = last ?? since;
  if (start === undefined)
    throw new UserError('Todavía no hay ninguna etiqueta build-*. Di desde dónde contar: --since REV');
  return git('rev-parse', '--verify', '--end-of-options', `${start}^{commit}`).trim();
}

/** @param {{ isDryRun: boolean, since: string | undefined }} asked */
async function release({ isDryRun, since }) {
  if (gitLines('status', '--porcelain').length > 0)
    throw new UserError('Hay cambios sin guardar en un commit. Guárdalos o quítalos, y vuelve a intentar.');
  const commits = parseLog(git('log', '--no-merges', `--format=${LOG_FORMAT}`, `${findStart(since)}..HEAD`));
  if (commits.length === 0) throw new UserError('No hay commits nuevos desde la última construcción.');

  const changelog = await readFile(CHANGELOG, 'utf8');
  const { version } = JSON.parse(await readFile(inRoot('package.json'), 'utf8'));
  const number = nextBuildNumber(readBuilds(changelog), gitLines('tag', '--list', 'build-*'));
  const build = `${version}+${number}`;
  const date = new Date().toISOString().slice(0, 10);
  const next = { build, date, list: listCommits(commits) };
  if (isDryRun) {
    console.log(`${formatSection(changelog, next)}\n\n(build-${number}; no se cambió nada)`);
    return;
  }
  await ensureInstall('all');
  const stored = storedFolder(number);
  try {
    // First, because the program says which build it is by what stands there.
    await writeFile(CHANGELOG, addBuild(changelog, next));
    await storeBuild(number);
    git('add', '--', stored);
    git('commit', '--quiet', '--message', `build: release ${build}`, '--', 'CHANGELOG.md', stored);
  } catch (error) {
    git('reset', '--quiet', '--', 'CHANGELOG.md', stored);
    await writeFile(CHANGELOG, changelog);
    await rm(inRoot(stored), { recursive: true, force: true });
    throw error;
  }
  git('tag', '--annotate', '--message', build, `build-${number}`);
  // It was built from files that were no commit yet, and says so: the next start builds it anew.
  await rm(inRoot('dist', 'api', 'build-stamp'), { force: true });
  console.log(`Listo: ${build} (${date}), etiqueta build-${number}, ${commits.length} cambios.`);
  console.log('Para publicarla: git push --follow-tags');
}

const args = readArguments();
await runCommand(() => release(args));
