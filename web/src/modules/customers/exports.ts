export { CustomerData } from './parts/personal-data/customer-data.tsx';
export { ErasedNotice } from './parts/personal-data/erased-notice.tsx';
