CREATE TRIGGER push_view_as AFTER UPDATE OF "view_as_user_id" ON "sessions" FOR EACH ROW WHEN (OLD.view_as_user_id IS DISTINCT FROM NEW.view_as_user_id) EXECUTE FUNCTION fmcg_push('access', 'user_id');
--> statement-breakpoint
CREATE TRIGGER push_data_rules AFTER INSERT OR UPDATE OR DELETE ON "role_data_rules" FOR EACH ROW EXECUTE FUNCTION fmcg_push('access');
--> statement-breakpoint
CREATE TRIGGER push_rule_departs AFTER INSERT OR UPDATE OR DELETE ON "role_rule_departs" FOR EACH ROW EXECUTE FUNCTION fmcg_push('access');
--> statement-breakpoint
CREATE TRIGGER push_org_codes AFTER UPDATE OF "org_code", "name" ON "departs" FOR EACH ROW EXECUTE FUNCTION fmcg_push('access');
--> statement-breakpoint
CREATE TRIGGER push_dealer AFTER UPDATE OF "dealer_id" ON "users" FOR EACH ROW WHEN (OLD.dealer_id IS DISTINCT FROM NEW.dealer_id) EXECUTE FUNCTION fmcg_push('access', 'id');
--> statement-breakpoint
-- Everything that names one department names another instead: whatever has a foreign key to departs, and every
-- column called depart_id. New tables are found by themselves. Runs with the caller's rights, so row-level
-- security holds it to the caller's tenant. Tells how many rows of which table it was.
CREATE FUNCTION fmcg_repoint_depart(tenant text, source uuid, target uuid) RETURNS jsonb LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  place record;
  n bigint;
  told jsonb := '{}';
BEGIN
  FOR place IN
    SELECT c.conrelid AS held_by, a.attname AS held_in
      FROM pg_constraint c
      JOIN LATERAL unnest(c.conkey, c.confkey) AS k(own, theirs) ON true
      JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.own
      JOIN pg_attribute f ON f.attrelid = c.confrelid AND f.attnum = k.theirs AND f.attname = 'id'
      WHERE c.contype = 'f' AND c.confrelid = 'public.departs'::regclass AND c.conrelid <> c.confrelid
    UNION
    SELECT r.oid, a.attname
      FROM pg_class r
      JOIN pg_attribute a ON a.attrelid = r.oid AND a.attname = 'depart_id' AND NOT a.attisdropped
      JOIN pg_attribute t ON t.attrelid = r.oid AND t.attname = 'tenant_id' AND NOT t.attisdropped
      WHERE r.relkind = 'r' AND r.relnamespace = 'public'::regnamespace
  LOOP
    EXECUTE format('UPDATE %s SET %I = $1 WHERE tenant_id = $2 AND %I = $3', place.held_by::regclass, place.held_in, place.held_in)
      USING target, tenant, source;
    GET DIAGNOSTICS n = ROW_COUNT;
    IF n > 0 THEN
      told := told || jsonb_build_object(replace(place.held_by::regclass::text, 'public.', ''), n);
    END IF;
  END LOOP;
  RETURN told;
END
$$;
