-- Whatever changes these rows, through whichever process: open pages hear of it at commit. The payload names
-- tenant, person or session, and the kind of change; equal ones of a transaction are sent once.
CREATE FUNCTION fmcg_push() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  changed jsonb := to_jsonb(CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END);
  message jsonb := jsonb_build_object('kind', TG_ARGV[0], 'tenant', changed ->> 'tenant_id');
BEGIN
  IF TG_NARGS > 1 THEN
    message := message || jsonb_build_object('userId', changed ->> TG_ARGV[1]);
  END IF;
  IF TG_ARGV[0] = 'message' THEN
    message := message || jsonb_build_object('id', changed -> 'id', 'frame', changed -> 'frame');
  ELSIF TG_ARGV[0] = 'session' THEN
    message := message || jsonb_build_object('sessionId', changed -> 'id');
  ELSIF TG_ARGV[0] = 'task' THEN
    message := message || jsonb_build_object('id', changed -> 'id');
  END IF;
  PERFORM pg_notify('fmcg_push', message::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER push_message AFTER INSERT ON "push_messages" FOR EACH ROW EXECUTE FUNCTION fmcg_push('message', 'user_id');
