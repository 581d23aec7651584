import { Link } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import style from './blocks/blocks.module.css';

interface Props {
  /** What the audit calls this kind of document. */
  readonly entity: string;
  readonly id: string;
}

/** From a document to all that was written down about it. Whoever opens the document may read that too. */
export function AuditLink({ entity, id }: Props) {
  const t = useT();
  return (
    <Link to="/audit" search={{ document: `${entity}:${id}` }} className={style.audit}>
      <ScrollText size={16} aria-hidden />
      {t('ui.audit-link')}
    </Link>
  );
}
