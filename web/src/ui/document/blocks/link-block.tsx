import type { ReactNode } from 'react';
import style from './blocks.module.css';
import { CopyButton } from './copy-button.tsx';
import { Section } from './section.tsx';

interface Props {
  readonly title: string;
  readonly link: string;
  /** Other ways to hand it over. */
  readonly children?: ReactNode;
}

/** The customer's own page of this document, ready to be sent. */
export function LinkBlock({ title, link, children }: Props) {
  return (
    <Section title={title} part="tracking" tools={<CopyButton text={link} labelId="document.copy-link" />}>
      <p className={style.link}>{link}</p>
      {children !== undefined && <div className={style.ways}>{children}</div>}
    </Section>
  );
}
