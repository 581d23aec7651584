import type { InTransaction } from '#platform/ctx.ts';
import { addDemoGoods, addPicturesOfGoods } from './goods.ts';
import type { SampleMaterial } from './sample-material.ts';
import { addDemoYear } from './year.ts';

/** The goods of the demonstration and the year behind them; pictures are drawn while the rest is written. */
export async function fillDemo(tx: InTransaction, material: SampleMaterial): Promise<void> {
  const { onStep } = material;
  const drawn = material.drawGoods();
  // A failure is told where the pictures are waited for.
  drawn.catch(() => undefined);
  onStep('Escribiendo el catálogo…');
  const goods = await addDemoGoods(tx, material.pictures);
  await addDemoYear(tx, goods, material);
  onStep('Terminando los dibujos…');
  await material.hurry();
  await addPicturesOfGoods(tx, goods.fileIds, await drawn);
  onStep('Guardando todo…');
}
