declare module 'vitest' {
  export interface ProvidedContext {
    /** Of the template database; tests copy it and never write to it. */
    templateConnection: string;
    supervisorScript: string;
    /** For the files of tests, in memory where there is plenty; removed after the run. */
    filesFolder: string;
  }
}

export const TEMPLATE_DATABASE = 'template_for_tests';
