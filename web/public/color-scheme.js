// Runs before the first paint, so that a dark page never flashes white. A file, because the content
// policy allows no inline script. The keys are those of web/src/ui/theme/color-scheme.ts, of the stored user and
// of web/src/app/layout/stored-settings.ts: a dark layout is dark whatever the scheme.
(() => {
  let chosen = null;
  let isDarkLayout = false;
  try {
    chosen = localStorage.getItem('colorScheme');
    const owner = JSON.parse(localStorage.getItem('user') ?? '{}').UserID;
    isDarkLayout = JSON.parse(localStorage.getItem(`layout.${owner}`) ?? '{}').layoutType === 'dark';
  } catch {
    // Storage may be forbidden, or hold something else: then the system decides.
  }
  const isDark =
    isDarkLayout ||
    chosen === 'dark' ||
    (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
  if (isDarkLayout) document.documentElement.dataset.darkLayout = '';
})();
