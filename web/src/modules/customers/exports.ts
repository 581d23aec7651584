export { CUSTOMERS_MESSAGES } from './messages.ts';
export { CustomerData } from './parts/personal-data/customer-data.tsx';
export { ErasedNotice } from './parts/personal-data/erased-notice.tsx';
export { PhoneLink } from './parts/phone-link.tsx';
