ALTER TABLE "custom_values" ALTER COLUMN "value" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "custom_values" ADD COLUMN "number" bigint;--> statement-breakpoint
CREATE INDEX "custom_values_number" ON "custom_values" USING btree ("tenant_id","table_name","key","number","row_id") WHERE "custom_values"."number" is not null;--> statement-breakpoint
-- As before, with the number a value is, and with texts of every length a field of one line may have.
CREATE OR REPLACE FUNCTION custom_values_keep() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  gone uuid[];
  tenants text[];
BEGIN
  IF TG_OP = 'DELETE' THEN
    SELECT array_agg(o.id), array_agg(DISTINCT o.tenant_id) INTO gone, tenants FROM old_rows o WHERE o.custom <> '{}';
  ELSIF TG_OP = 'UPDATE' THEN
    SELECT array_agg(n.id), array_agg(DISTINCT n.tenant_id) INTO gone, tenants
      FROM new_rows n JOIN old_rows o ON n.tenant_id = o.tenant_id AND n.id = o.id WHERE n.custom <> o.custom;
  END IF;
  IF gone IS NOT NULL THEN
    -- By arrays: what a transition table holds is unknown to whoever plans a join with it.
    DELETE FROM public.custom_values c
     WHERE c.tenant_id = ANY (tenants) AND c.table_name = TG_TABLE_NAME AND c.row_id = ANY (gone);
  END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO public.custom_values (tenant_id, table_name, key, value, number, row_id)
    SELECT n.tenant_id, TG_TABLE_NAME, v.key, v.value,
           CASE WHEN v.value ~ '^-?[0-9]{1,18}$' AND jsonb_typeof(n.custom -> v.key) = 'number' THEN v.value::bigint END, n.id
      FROM new_rows n, jsonb_each_text(n.custom) v WHERE n.custom <> '{}' AND length(v.value) <= 200;
  ELSIF TG_OP = 'UPDATE' AND gone IS NOT NULL THEN
    INSERT INTO public.custom_values (tenant_id, table_name, key, value, number, row_id)
    SELECT n.tenant_id, TG_TABLE_NAME, v.key, v.value,
           CASE WHEN v.value ~ '^-?[0-9]{1,18}$' AND jsonb_typeof(n.custom -> v.key) = 'number' THEN v.value::bigint END, n.id
      FROM new_rows n, jsonb_each_text(n.custom) v WHERE n.id = ANY (gone) AND length(v.value) <= 200;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- An owner whom row-level security binds sees none of the rows that are there already.
ALTER TABLE "custom_values" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "dicts" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "customers" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
DELETE FROM "custom_values";--> statement-breakpoint
INSERT INTO "custom_values" ("tenant_id", "table_name", "key", "value", "number", "row_id")
  SELECT d.tenant_id, 'dicts', v.key, v.value,
         CASE WHEN v.value ~ '^-?[0-9]{1,18}$' AND jsonb_typeof(d.custom -> v.key) = 'number' THEN v.value::bigint END, d.id
    FROM dicts d, jsonb_each_text(d.custom) v WHERE length(v.value) <= 200
  UNION ALL
  SELECT c.tenant_id, 'customers', v.key, v.value,
         CASE WHEN v.value ~ '^-?[0-9]{1,18}$' AND jsonb_typeof(c.custom -> v.key) = 'number' THEN v.value::bigint END, c.id
    FROM customers c, jsonb_each_text(c.custom) v WHERE length(v.value) <= 200;
