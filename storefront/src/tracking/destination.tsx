import type { Tracking } from '@trastienda/shared/storefront/contract.ts';
import { COAST, departmentShape, FIELD, placeOn } from './outline.ts';

/** The country with a dot where the parcel goes: the municipality, never the house. */
export function Destination({ tracking }: { readonly tracking: Tracking }) {
  const { destination, step } = tracking;
  if (destination === null || step === 'cancelled') return null;
  const { municipality, department, lat, lng } = destination;
  const [x, y] = placeOn(lng, lat);
  return (
    <section class="card destination" aria-labelledby="destination">
      <div>
        <h2 id="destination">{step === 'delivered' ? 'Se entregó en' : 'Va hacia'}</h2>
        <p class="place">{municipality}</p>
        <p class="soft">{department}</p>
      </div>
      <svg
        viewBox={`0 0 ${FIELD.width} ${FIELD.height}`}
        role="img"
        aria-label={`${municipality}, ${department}, en el mapa de Guatemala`}
      >
        <path class="coast" d={COAST} />
        <path class="department" d={departmentShape(department)} />
        <circle class="halo" cx={x} cy={y} r="20" />
        <circle class="dot" cx={x} cy={y} r="8" />
      </svg>
    </section>
  );
}
