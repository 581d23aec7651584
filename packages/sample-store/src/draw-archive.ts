import { SAMPLE_PRODUCTS } from './boutique/sample-products.ts';
import { writePictureArchive } from './goods-pictures.ts';

// A program of its own: `npm run sample-pictures` draws the goods of the demonstration once for everybody.
const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('name the archive to write');
await writePictureArchive(file, SAMPLE_PRODUCTS);
