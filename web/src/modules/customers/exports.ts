export { CustomerData } from './parts/data/customer-data.tsx';
export { ErasedNotice } from './parts/data/erased-notice.tsx';
