-- Whatever changes these rows, through whichever process: open pages hear of it at commit. The payload names
-- tenant, person or session, and the kind of change; equal ones of a transaction are sent once.
CREATE FUNCTION fmcg_push() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  changed jsonb := to_jsonb(CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END);
  told jsonb := jsonb_build_object('kind', TG_ARGV[0], 'tenant', changed ->> 'tenant_id');
BEGIN
  IF TG_NARGS > 1 THEN
    told := told || jsonb_build_object('userId', changed ->> TG_ARGV[1]);
  END IF;
  IF TG_ARGV[0] = 'message' THEN
    told := told || jsonb_build_object('id', changed -> 'id', 'frame', changed -> 'frame');
  ELSIF TG_ARGV[0] = 'session' THEN
    told := told || jsonb_build_object('sessionId', changed -> 'id');
  ELSIF TG_ARGV[0] = 'task' THEN
    told := told || jsonb_build_object('id', changed -> 'id');
  END IF;
  PERFORM pg_notify('fmcg_push', told::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER push_message AFTER INSERT ON "push_messages" FOR EACH ROW EXECUTE FUNCTION fmcg_push('message', 'user_id');
--> statement-breakpoint
CREATE TRIGGER push_task AFTER INSERT OR UPDATE OF "status", "done", "dismissed_at" ON "background_tasks" FOR EACH ROW EXECUTE FUNCTION fmcg_push('task', 'user_id');
--> statement-breakpoint
CREATE TRIGGER push_session AFTER UPDATE OF "revoked_at" ON "sessions" FOR EACH ROW WHEN (NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION fmcg_push('session');
--> statement-breakpoint
CREATE TRIGGER push_frozen AFTER UPDATE OF "frozen_at" ON "users" FOR EACH ROW WHEN (OLD.frozen_at IS DISTINCT FROM NEW.frozen_at) EXECUTE FUNCTION fmcg_push('access', 'id');
--> statement-breakpoint
CREATE TRIGGER push_menu AFTER INSERT OR UPDATE OR DELETE ON "permissions" FOR EACH ROW EXECUTE FUNCTION fmcg_push('access');
--> statement-breakpoint
CREATE TRIGGER push_roles AFTER UPDATE OR DELETE ON "roles" FOR EACH ROW EXECUTE FUNCTION fmcg_push('access');
--> statement-breakpoint
CREATE TRIGGER push_grants AFTER INSERT OR UPDATE OR DELETE ON "role_permissions" FOR EACH ROW EXECUTE FUNCTION fmcg_push('access');
--> statement-breakpoint
CREATE TRIGGER push_holders AFTER INSERT OR UPDATE OR DELETE ON "user_roles" FOR EACH ROW EXECUTE FUNCTION fmcg_push('access', 'user_id');
--> statement-breakpoint
CREATE TRIGGER push_departs AFTER UPDATE OF "user_id", "depart_id" OR DELETE ON "user_departs" FOR EACH ROW EXECUTE FUNCTION fmcg_push('access', 'user_id');
--> statement-breakpoint
CREATE TRIGGER push_syncs AFTER INSERT OR DELETE OR UPDATE OF "status" ON "order_syncs" FOR EACH ROW EXECUTE FUNCTION fmcg_push('failed-orders');
