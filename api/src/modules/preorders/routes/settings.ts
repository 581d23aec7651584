import {
  changeShop as changeShopRoute,
  createShop as createShopRoute,
  readBuyingOptions as optionsRoute,
  changeQuoteSettings as quoteRoute,
  setRate as rateRoute,
  readRates as ratesRoute,
} from '@trastienda/shared/preorders/contract/settings.ts';
import type { OrderPolicy } from '#modules/orders/policy.ts';
import { type ServeOptions, serve } from '#platform/http/serve.ts';
import { readBuyingOptions, readRates } from '../reads/options.ts';
import { changeQuoteSettings, setRate } from '../use-cases/change-quote-settings.ts';
import { changeShop, createShop } from '../use-cases/save-shop.ts';

/** What buying abroad begins with: shops, rates and the figures of a quote. */
export function buyingRoutes(options: ServeOptions, policy: OrderPolicy): void {
  serve(options, optionsRoute, ({ ctx }) => readBuyingOptions(ctx, policy));
  serve(options, createShopRoute, ({ ctx, body }) => createShop(ctx, body));
  serve(options, changeShopRoute, ({ ctx, params, body }) => changeShop(ctx, params.id, body));
  serve(options, ratesRoute, ({ ctx, params }) => readRates(ctx, params.currency));
  serve(options, rateRoute, ({ ctx, params, body }) => setRate(ctx, params.currency, body.rate));
  serve(options, quoteRoute, ({ ctx, body }) => changeQuoteSettings(ctx, body));
}
