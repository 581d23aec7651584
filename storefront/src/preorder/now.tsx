import type { TrackedPreorder } from '@trastienda/shared/storefront/preorder-contract.ts';
import { WhatsAppLink } from '../ui/contact.tsx';
import { isUnderway, NowCard, Progress } from '../ui/now-card.tsx';
import type { Written } from '../ui/written.ts';
import { createHeadline } from './headline.ts';
import { leastAdvanced } from './timeline.tsx';

interface Props {
  readonly preorder: TrackedPreorder;
  readonly written: Written;
  readonly today: string;
}

export function Now({ preorder, written, today }: Props) {
  const headline = createHeadline(preorder, written);
  const { customer, steps } = preorder;
  const step = leastAdvanced(preorder) ?? '';
  return (
    <NowCard {...{ customer, headline }}>
      {isUnderway(headline) && <Progress {...{ steps, step }} />}
      <Expected {...{ preorder, written, today }} />
      {headline.isToBeTalkedOver && <WhatsAppLink contact={preorder} what="preventa" isPrimary />}
    </NowCard>
  );
}

/** When it should be here; a day that has passed is not promised again. */
function Expected({ preorder: { arrival }, written, today }: Props) {
  if (arrival === null) return null;
  const { from, to } = arrival;
  if (to < today)
    return (
      <p class="promised">
        Lo esperábamos <strong>{written.span(from, to)}</strong>. Lleva un retraso y estamos pendientes.
      </p>
    );
  return (
    <p class="promised">
      Llegada prevista <strong>{written.span(from, to)}</strong>
    </p>
  );
}
