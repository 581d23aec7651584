import type { ServeOptions } from '#platform/http/serve.ts';
import type { PdfLogo } from '#platform/pdf/pdf-logo.ts';
import type { ShippingPolicy } from './policy.ts';
import { courierRoutes } from './routes/couriers.ts';
import { shippingFileRoutes } from './routes/files.ts';
import { guideRoutes } from './routes/guides.ts';
import { manifestRoutes } from './routes/manifests.ts';

export function shippingRoutes(options: ServeOptions, policy: ShippingPolicy, logo: PdfLogo): void {
  courierRoutes(options);
  guideRoutes(options, policy);
  manifestRoutes(options);
  shippingFileRoutes(options, policy, logo);
}
