declare module 'vitest' {
  export interface ProvidedContext {
    /** Of the template database; tests copy it and never write to it. */
    templateConnection: string;
    supervisorScript: string;
    /** For what one test makes and others use; removed after the run. */
    sharedFolder: string;
  }
}

export const TEMPLATE_DATABASE = 'template_for_tests';
