import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where Debian puts PostgreSQL's own programs, which are on nobody's path. */
const POSTGRES = '/usr/lib/postgresql';
/** Nor are those of administrators on everybody's. */
const MORE_FOLDERS = ['/usr/sbin', '/usr/local/sbin'];

export interface Programs {
  /** Folder of `postgres`, `initdb`, `pg_basebackup` and `pg_ctl`. */
  readonly postgres: string;
  readonly pgbouncer: string;
  readonly nginx: string;
}

/** The programs of a larger installation, or an error that says what is missing. */
export function findPrograms(): Programs {
  const found = {
    postgres: postgresFolders().find((folder) => isProgram(join(folder, 'initdb'))),
    pgbouncer: onPath('pgbouncer'),
    nginx: onPath('nginx'),
  };
  const { postgres, pgbouncer, nginx } = found;
  if (postgres === undefined || pgbouncer === undefined || nginx === undefined) {
    const missing = Object.entries(found).flatMap(([name, path]) => (path === undefined ? [name] : []));
    throw new Error(
      `not on this machine, and Debian's packages could not be installed: ${missing.join(', ')} (sudo apt-get install postgresql pgbouncer nginx)`,
    );
  }
  return { postgres, pgbouncer, nginx };
}

/** The newest first. */
function postgresFolders(): string[] {
  try {
    const versions = readdirSync(POSTGRES).map(Number).filter(Number.isFinite);
    return versions.sort((a, b) => b - a).map((version) => join(POSTGRES, String(version), 'bin'));
  } catch {
    return [];
  }
}

function onPath(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean), ...MORE_FOLDERS];
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
