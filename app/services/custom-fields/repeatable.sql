-- Keeps custom_values to what lies in the `custom` of a table; its triggers are made with the policies, for every such table.
CREATE FUNCTION custom_values_keep() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
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
           CASE WHEN jsonb_typeof(n.custom -> v.key) = 'number' AND length(v.value) <= 25 THEN v.value::float8 END, n.id
      FROM new_rows n, jsonb_each_text(n.custom) v WHERE n.custom <> '{}' AND length(v.value) <= 200;
  ELSIF TG_OP = 'UPDATE' AND gone IS NOT NULL THEN
    INSERT INTO public.custom_values (tenant_id, table_name, key, value, number, row_id)
    SELECT n.tenant_id, TG_TABLE_NAME, v.key, v.value,
           CASE WHEN jsonb_typeof(n.custom -> v.key) = 'number' AND length(v.value) <= 25 THEN v.value::float8 END, n.id
      FROM new_rows n, jsonb_each_text(n.custom) v WHERE n.id = ANY (gone) AND length(v.value) <= 200;
  END IF;
  RETURN NULL;
END
$$;
