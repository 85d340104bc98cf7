CREATE TRIGGER push_session AFTER UPDATE OF "revoked_at" ON "sessions" FOR EACH ROW WHEN (NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION fmcg_push('session');
--> statement-breakpoint
CREATE TRIGGER push_frozen AFTER UPDATE OF "frozen_at" ON "users" FOR EACH ROW WHEN (OLD.frozen_at IS DISTINCT FROM NEW.frozen_at) EXECUTE FUNCTION fmcg_push('access', 'id');
--> statement-breakpoint
CREATE TRIGGER push_view_as AFTER UPDATE OF "view_as_user_id" ON "sessions" FOR EACH ROW WHEN (OLD.view_as_user_id IS DISTINCT FROM NEW.view_as_user_id) EXECUTE FUNCTION fmcg_push('access', 'user_id');
--> statement-breakpoint
CREATE TRIGGER push_dealer AFTER UPDATE OF "dealer_id" ON "users" FOR EACH ROW WHEN (OLD.dealer_id IS DISTINCT FROM NEW.dealer_id) EXECUTE FUNCTION fmcg_push('access', 'id');
