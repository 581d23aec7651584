import { fileId } from '@trastienda/shared/kernel/ids.ts';
import { expect, test } from 'vitest';
import type { ImageChange, ImageEntry } from './use-images.ts';
import { addImage, describeImage, moveImage, removeImage } from './use-images.ts';

const [a, b, c] = ['a', 'b', 'c'].map(
  (letter): ImageEntry => ({
    fileId: fileId.parse(`018f0000-0000-7000-8000-00000000000${letter}`),
    alt: letter,
    colour: '',
  }),
);
if (a === undefined || b === undefined || c === undefined) throw new Error('three pictures');
const order = (change: ImageChange) => change([a, b, c])?.map(({ alt }) => alt);

test('moves, adds and removes pictures and keeps the order of the others', () => {
  expect(order(moveImage(c.fileId, 0))).toEqual(['c', 'a', 'b']);
  expect(order(moveImage(a.fileId, 1))).toEqual(['b', 'a', 'c']);
  expect(order(moveImage(a.fileId, 9))).toEqual(['b', 'c', 'a']);
  expect(order(removeImage(b.fileId))).toEqual(['a', 'c']);
  expect(order(addImage(fileId.parse('018f0000-0000-7000-8000-00000000000d')))).toEqual(['a', 'b', 'c', '']);
});

test('does not overwrite a description changed meanwhile', () => {
  expect(order(describeImage(b, { alt: 'new', colour: 'Negro' }))).toEqual(['a', 'new', 'c']);
  expect(order(describeImage({ ...b, alt: 'older' }, { alt: 'new', colour: '' }))).toBeUndefined();
  expect(moveImage(b.fileId, 0)([a])).toBeNull();
});
