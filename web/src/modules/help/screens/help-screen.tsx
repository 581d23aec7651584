import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { PageHead } from '#ui/page-head.tsx';
import { useAddress } from '#ui/use-address.ts';
import { isChapterId } from '../manual/find-chapter.ts';
import { CHAPTERS } from '../manual/manual.ts';
import { ChapterText } from '../parts/chapter-text.tsx';
import style from '../parts/help.module.css';

/** The manual, a chapter at a time. */
export function HelpScreen() {
  const t = useT();
  const { read } = useAddress();
  const selected = read('chapter');
  const id = isChapterId(selected) ? selected : 'para-todos';
  const chapter = CHAPTERS.find((one) => one.id === id);
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(id);
  useEffect(() => {
    // Whoever goes on by keyboard begins at the top of the next chapter.
    if (seen.current !== id) heading.current?.focus();
    seen.current = id;
  }, [id]);
  return (
    <>
      <PageHead title={t('help.page')} lead={t('help.lead')} />
      <div className={style.manual}>
        <nav aria-label={t('help.chapters')}>
          <ul className={style.chapters}>
            {CHAPTERS.map((one) => (
              <li key={one.id}>
                <Link
                  to="/help"
                  search={{ chapter: one.id }}
                  className={style.chapter}
                  aria-current={one.id === id ? 'page' : undefined}
                >
                  {one.title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {chapter !== undefined && (
          <article className={style.text} lang="es">
            <h2 ref={heading} tabIndex={-1} className={style.title}>
              {chapter.title}
            </h2>
            <ChapterText key={chapter.id} blocks={chapter.blocks} />
          </article>
        )}
      </div>
    </>
  );
}
