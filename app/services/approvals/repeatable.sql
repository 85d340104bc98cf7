CREATE TRIGGER push_approval_tasks AFTER INSERT OR DELETE OR UPDATE OF "status" ON "approval_tasks" FOR EACH ROW EXECUTE FUNCTION fmcg_push('waiting-approvals', 'user_id');
