// All that other modules may use of this one.

export { SHIPPING_MODULE } from './module.ts';
export { CourierList } from './parts/couriers/courier-list.tsx';
