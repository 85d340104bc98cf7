CREATE TRIGGER push_task AFTER INSERT OR UPDATE OF "status", "done", "dismissed_at" ON "background_tasks" FOR EACH ROW EXECUTE FUNCTION fmcg_push('task', 'user_id');
