// All that other modules may use of this one.
export { CUSTOMERS_MESSAGES } from './messages.ts';
export { AddressFields } from './parts/address-fields.tsx';
export { CustomerData } from './parts/personal-data/customer-data.tsx';
export { ErasedNotice } from './parts/personal-data/erased-notice.tsx';
export { PhoneField } from './parts/phone-field.tsx';
export { PhoneLink } from './parts/phone-link.tsx';
export { TaxFields } from './parts/tax-fields.tsx';
