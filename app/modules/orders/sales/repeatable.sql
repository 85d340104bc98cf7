-- What figures of orders show of an order, before and after a statement.
CREATE FUNCTION order_changes_note() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO public.order_changes (tenant_id, order_id, group_id, sales_user_id, ordered_at)
    SELECT n.tenant_id, n.id, n.group_id, n.sales_user_id, n.ordered_at
      FROM new_rows n WHERE n.kind IN ('online', 'offline');
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO public.order_changes (tenant_id, order_id, group_id, sales_user_id, ordered_at)
    SELECT o.tenant_id, o.id, o.group_id, o.sales_user_id, o.ordered_at
      FROM old_rows o WHERE o.kind IN ('online', 'offline');
  ELSE
    INSERT INTO public.order_changes (tenant_id, order_id, group_id, sales_user_id, ordered_at)
    SELECT DISTINCT n.tenant_id, n.id, v.group_id, v.sales_user_id, v.ordered_at
      FROM new_rows n JOIN old_rows o ON o.tenant_id = n.tenant_id AND o.id = n.id,
           LATERAL (VALUES (n.group_id, n.sales_user_id, n.ordered_at), (o.group_id, o.sales_user_id, o.ordered_at))
             v (group_id, sales_user_id, ordered_at)
     WHERE (n.kind, n.source, n.status IN (1, 4), n.customer_id, n.sales_user_id, n.ordered_at, n.payable_fen, n.group_id,
            n.external_no)
           IS DISTINCT FROM
           (o.kind, o.source, o.status IN (1, 4), o.customer_id, o.sales_user_id, o.ordered_at, o.payable_fen, o.group_id,
            o.external_no);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER order_changes_made AFTER INSERT ON "orders"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION order_changes_note();
--> statement-breakpoint
CREATE TRIGGER order_changes_moved AFTER UPDATE ON "orders"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION order_changes_note();
--> statement-breakpoint
CREATE TRIGGER order_changes_gone AFTER DELETE ON "orders"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION order_changes_note();
--> statement-breakpoint
-- What is sent and signed for changes no figure; goods, how many of them and whether they are gifts do.
CREATE FUNCTION order_changes_note_lines() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO public.order_changes (tenant_id, order_id, group_id, sales_user_id, ordered_at)
    SELECT o.tenant_id, o.id, o.group_id, o.sales_user_id, o.ordered_at
      FROM (SELECT DISTINCT tenant_id, order_id FROM new_rows) l
      JOIN public.orders o ON o.tenant_id = l.tenant_id AND o.id = l.order_id
     WHERE o.kind IN ('online', 'offline');
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO public.order_changes (tenant_id, order_id, group_id, sales_user_id, ordered_at)
    SELECT o.tenant_id, o.id, o.group_id, o.sales_user_id, o.ordered_at
      FROM (SELECT DISTINCT tenant_id, order_id FROM old_rows) l
      JOIN public.orders o ON o.tenant_id = l.tenant_id AND o.id = l.order_id
     WHERE o.kind IN ('online', 'offline');
  ELSE
    INSERT INTO public.order_changes (tenant_id, order_id, group_id, sales_user_id, ordered_at)
    SELECT o.tenant_id, o.id, o.group_id, o.sales_user_id, o.ordered_at
      FROM (SELECT tenant_id, order_id, line_no, product_id, qty, factor, gift FROM new_rows
            EXCEPT SELECT tenant_id, order_id, line_no, product_id, qty, factor, gift FROM old_rows) l
      JOIN public.orders o ON o.tenant_id = l.tenant_id AND o.id = l.order_id
     WHERE o.kind IN ('online', 'offline')
     GROUP BY o.tenant_id, o.id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER order_changes_lines_made AFTER INSERT ON "order_lines"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION order_changes_note_lines();
--> statement-breakpoint
CREATE TRIGGER order_changes_lines_moved AFTER UPDATE ON "order_lines"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION order_changes_note_lines();
--> statement-breakpoint
CREATE TRIGGER order_changes_lines_gone AFTER DELETE ON "order_lines"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION order_changes_note_lines();
