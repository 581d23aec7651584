import { loadMessages } from '#lib/i18n/message-store.ts';
import { usePart } from '#lib/use-part.ts';
import { PRACTICE_MESSAGES } from '../messages.ts';
import { useFirstSteps } from '../queries.ts';

const loadCard = async () => {
  const [card] = await Promise.all([import('./first-steps-card.tsx'), loadMessages([PRACTICE_MESSAGES])]);
  return card;
};

/** On the landing page, until all is done or it is put away; nothing of it is fetched then. */
export function LandingFirstSteps() {
  const { data } = useFirstSteps();
  const { part } = usePart('first-steps', loadCard, data?.isHidden === false);
  return part === undefined ? null : <part.FirstStepsCard />;
}
