// All that other modules may use of this one.
export { GoodsPicture, pictureAddress } from './parts/goods-picture.tsx';
export { variantName } from './parts/variant-name.ts';
