import type { Availability } from '@trastienda/shared/storefront/catalogue.ts';
import type { CatalogueProduct } from '@trastienda/shared/storefront/catalogue-contract.ts';
import { findVariant, listColours, listSizes } from './choice.ts';

const LABELS: Record<Availability, string> = {
  available: 'Disponible',
  last: 'Últimas piezas',
  order: 'Bajo pedido',
  out: 'Agotado',
};

/** Which size there is in which colour, all at once. */
export function AvailabilityTable({ product }: { readonly product: CatalogueProduct }) {
  const { variants } = product;
  const [sizes, colours] = [listSizes(product), listColours(variants)];
  if (variants.length < 2) return null;
  return (
    <details class="table">
      <summary>Tallas y colores disponibles</summary>
      <div class="sideways">
        <table>
          <thead>
            <tr>
              <th scope="col">Talla</th>
              {colours.map((colour) => (
                <th key={colour} scope="col">
                  {colour === '' ? 'Disponibilidad' : colour}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sizes.map((size) => (
              <tr key={size}>
                <th scope="row">{size === '' ? 'Única' : size}</th>
                {colours.map((colour) => {
                  const variant = findVariant(variants, { size, colour });
                  return (
                    <td key={colour} class={variant?.availability ?? 'out'}>
                      {variant === undefined ? 'No hay' : LABELS[variant.availability]}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
