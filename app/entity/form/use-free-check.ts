import type { FormInstance } from 'antd';
import { ApiError, apiGet } from '#app/lib/web/api-client.ts';

/** Says of a value, while the form is still open, that another row has it; saving would only say so later. */
export function useFreeCheck(form: FormInstance, entity: string, rowId: string) {
  return async function check(name: string): Promise<void> {
    const value: unknown = form.getFieldValue(name);
    if (typeof value !== 'string' || !value.trim() || form.getFieldError(name).length > 0) return;
    const asks = { tableName: entity, fieldName: name, fieldVal: value.trim(), dataId: rowId };
    try {
      await apiGet('/sys/duplicate/check', asks, { mask: false });
    } catch (error) {
      const fresh = form.getFieldValue(name) === value && form.getFieldError(name).length === 0;
      const taken = error instanceof ApiError && error.status === 409 && fresh;
      if (taken) form.setFields([{ name, errors: [error.message] }]);
    }
  };
}
