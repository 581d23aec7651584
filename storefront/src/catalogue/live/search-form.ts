import { formAddress } from '../address.ts';

/** The form leads to a short address, and a choice of order needs no button. */
export function wakeSearchForm(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-search-form]');
  if (form === null) return;
  const go = () => {
    const said = [...new FormData(form)].map(([name, value]) => [name, String(value)] as const);
    location.assign(formAddress(said));
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    go();
  });
  form.querySelector('select')?.addEventListener('change', go);

  const filters = form.querySelector<HTMLDetailsElement>('[data-filters]');
  if (filters === null) return;
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !filters.open) return;
    filters.open = false;
    filters.querySelector('summary')?.focus();
  });
  // A page that comes back as it was left shows its articles, not what stood before them.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) filters.open = false;
  });
}
