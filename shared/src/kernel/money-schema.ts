import { z } from 'zod';
import { MOST_CENTAVOS } from './money.ts';

/** Apart from the arithmetic: the customers' pages use that, and are too light for zod. */
export const centavos = z.number().int().min(0).max(MOST_CENTAVOS);
