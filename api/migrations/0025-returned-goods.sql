-- Goods come in whatever became of their invoice. Until finance has issued the credit note the order may be invoiced
-- for more than it comes to, but never by more than notes that are prepared; a certifier that still has to answer is
-- waited for. An order that was made in exchange for goods of another one remembers it.

ALTER TABLE orders ADD COLUMN exchange_of uuid REFERENCES orders (id);
-- In exchange goods are credited when they are announced, so that what goes out is paid with them.
ALTER TABLE shipments DROP CONSTRAINT shipment_credits_what_came_back,
  ADD CONSTRAINT shipment_credits_what_comes_back
    CHECK (credited = 0 OR status = 'returned' OR (status IN ('returning', 'lost') AND delivered_at IS NOT NULL));
CREATE INDEX orders_by_exchange ON orders (exchange_of) WHERE exchange_of IS NOT NULL;

CREATE OR REPLACE FUNCTION check_billing() RETURNS TABLE (rule text, detail text) LANGUAGE sql STABLE AS $$
  SELECT 'invoices do not come to what the order says is invoiced', o.label
    FROM orders o LEFT JOIN (SELECT order_id,
        coalesce(sum(total) FILTER (WHERE kind <> 'ncre' AND status IN ('pending', 'ready', 'issued', 'sent', 'credited')), 0)
        - coalesce(sum(total) FILTER (WHERE kind = 'ncre' AND status IN ('issued', 'sent')), 0) AS invoiced
      FROM invoices GROUP BY 1) i ON i.order_id = o.id
    WHERE o.invoiced <> coalesce(i.invoiced, 0)
  UNION ALL
  SELECT 'more invoiced than sold, and no credit note prepared for it', o.label
    FROM orders o WHERE o.invoiced > o.total
      AND o.invoiced - (SELECT coalesce(sum(s.credited), 0) FROM shipments s
        WHERE s.order_id = o.id AND s.status <> 'returned') - (SELECT coalesce(sum(n.total), 0) FROM invoices n
        WHERE n.order_id = o.id AND n.kind = 'ncre' AND n.status = 'ready') > o.total
      AND NOT EXISTS (SELECT 1 FROM invoices i WHERE i.order_id = o.id AND i.kind <> 'ncre'
        AND i.status IN ('pending', 'ready', 'issued', 'sent') AND i.is_outcome_unknown)
  UNION ALL
  SELECT 'invoice whose lines do not add up', i.label
    FROM invoices i LEFT JOIN (SELECT invoice_id, sum(total) AS total, sum(net) AS net, sum(iva) AS iva
      FROM invoice_lines GROUP BY 1) l ON l.invoice_id = i.id
    WHERE (i.total, i.net, i.iva) IS DISTINCT FROM (l.total, l.net, l.iva)
  UNION ALL
  SELECT 'credit notes do not come to what the invoice says is credited', i.label
    FROM invoices i LEFT JOIN (SELECT credits, sum(total) AS total,
        coalesce(sum(total) FILTER (WHERE status IN ('issued', 'sent')), 0) AS issued
      FROM invoices WHERE credits IS NOT NULL AND status NOT IN ('voided', 'discarded') GROUP BY 1) n ON n.credits = i.id
    WHERE i.kind <> 'ncre' AND (i.credited <> coalesce(n.total, 0)
      OR (i.status = 'credited') <> (coalesce(n.issued, 0) = i.total))
  UNION ALL
  SELECT 'more credited of a line than it comes to', i.label
    FROM invoices i JOIN invoice_lines l ON l.invoice_id = i.id
      JOIN (SELECT n.credits, c.of_position, sum(c.total) AS total
        FROM invoices n JOIN invoice_lines c ON c.invoice_id = n.id
        WHERE n.credits IS NOT NULL AND n.status NOT IN ('voided', 'discarded') GROUP BY 1, 2) t
      ON t.credits = i.id AND t.of_position = l.position
    WHERE t.total > l.total
  UNION ALL
  SELECT 'invoice number beyond its counter', i.label
    FROM invoices i WHERE i.number > (SELECT last FROM document_counters WHERE kind = 'invoice')
  UNION ALL
  SELECT 'invoice without an audit entry', i.label
    FROM invoices i
    WHERE NOT EXISTS (SELECT 1 FROM audit_entries a WHERE a.entity = 'invoice' AND a.entity_id = i.id::text)
$$;
