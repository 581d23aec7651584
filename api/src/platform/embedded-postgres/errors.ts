export type EmbeddedPostgresErrorCode =
  | 'unsupported-platform'
  | 'other-version'
  | 'no-permission'
  | 'not-a-cluster'
  | 'cluster-missing'
  | 'cannot-create'
  | 'cannot-start';

/** Its message is one Spanish sentence for the person at the terminal, saying what to do. */
export class EmbeddedPostgresError extends Error {
  readonly code: EmbeddedPostgresErrorCode;

  constructor(code: EmbeddedPostgresErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EmbeddedPostgresError';
    this.code = code;
  }
}

export const refusals = {
  unsupportedPlatform: (platform: string) =>
    new EmbeddedPostgresError(
      'unsupported-platform',
      `La base de datos incluida no existe para este sistema (${platform}): indica una tuya con DATABASE_URL=postgres://… npm start`,
    ),
  otherVersion: (clusterDir: string, found: string, expected: string) =>
    new EmbeddedPostgresError(
      'other-version',
      `La base de datos de «${clusterDir}» es de PostgreSQL ${found} y este programa trae PostgreSQL ${expected}: restaura un respaldo en una carpeta nueva o usa la versión anterior del programa.`,
    ),
  cannotWrite: (folder: string, cause: unknown) =>
    new EmbeddedPostgresError(
      'no-permission',
      `No puedo escribir en la carpeta «${folder}»: dale permiso a tu usuario o elige otra carpeta de datos.`,
      { cause },
    ),
  ownedByOther: (clusterDir: string, owner: string) =>
    new EmbeddedPostgresError(
      'no-permission',
      `La base de datos de «${clusterDir}» pertenece al usuario ${owner}: arranca con ese usuario, con root, o elige otra carpeta de datos.`,
    ),
  cannotReach: (clusterDir: string, user: string) =>
    new EmbeddedPostgresError(
      'no-permission',
      `El usuario ${user}, con el que corre PostgreSQL, no puede entrar a «${clusterDir}»: dale permiso de paso (chmod o+x) a las carpetas que la contienen.`,
    ),
  squattedFolder: (folder: string) =>
    new EmbeddedPostgresError(
      'no-permission',
      `La carpeta «${folder}» es de otro usuario y no es seguro usarla: bórrala o elige una carpeta de datos con una ruta más corta.`,
    ),
  noServiceUser: () =>
    new EmbeddedPostgresError(
      'no-permission',
      'PostgreSQL no corre como root y no encontré un usuario «postgres» ni «nobody»: crea uno o arranca con un usuario normal.',
    ),
  notACluster: (clusterDir: string) =>
    new EmbeddedPostgresError(
      'not-a-cluster',
      `La carpeta «${clusterDir}» tiene archivos pero no es una base de datos: muévela a otro lugar y vuelve a arrancar.`,
    ),
  clusterMissing: (clusterDir: string) =>
    new EmbeddedPostgresError(
      'cluster-missing',
      `La base de datos de «${clusterDir}» ya no está: devuélvela a su lugar y vuelve a arrancar.`,
    ),
  cannotCreate: (logFile: string) =>
    new EmbeddedPostgresError(
      'cannot-create',
      `No pude crear la base de datos: el motivo está al final de «${logFile}».`,
    ),
  cannotStart: (logFile: string) =>
    new EmbeddedPostgresError(
      'cannot-start',
      `La base de datos no pudo arrancar: el motivo está al final de «${logFile}».`,
    ),
};

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
