import type { ApiRoute } from '#app/kernel/api/api-route.server.ts';
import { allModules } from '../registry.server.ts';

/** The call that a request is for. */
function routeOf(method: string, path: string): ApiRoute | undefined {
  const [bare = ''] = path.split('?');
  const parts = bare.split('/');
  const fits = (route: ApiRoute) => {
    const own = route.path.split('/');
    return own.length === parts.length && own.every((part, at) => part.startsWith(':') || part === parts[at]);
  };
  const some = allModules.routes.filter((route) => route.method === method);
  return some.find((route) => route.path === bare) ?? some.find(fits);
}

/** What a real answer has other than its call's schema says; null when they agree or nothing is said. */
export function unlikeDescribed(method: string, path: string, result: unknown): string | null {
  const answers = routeOf(method, path)?.answers;
  if (!answers || typeof answers === 'string') return null;
  const { success, error } = answers.safeParse(result);
  return success ? null : `${method} ${path} answers other than it is described: ${error.message}`;
}
