import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** A brand's own OpenID provider on this machine: who there is, and where its people may go back to. */
export interface LocalOidc {
  origin: string;
  client: { id: string; secret: string };
  /** People who may sign in there, by the name they are asked for. */
  people: Set<string>;
  /** Begins anew for an application at this address. */
  serve(redirectUri: string): void;
  close(): Promise<void>;
}

const client = { id: 'console', secret: 'secret-of-the-console' };

/** Starts it: a certified provider, with a page that lists people in place of a password. */
export async function startLocalOidc(): Promise<LocalOidc> {
  const people = new Set<string>();
  let provider: Provider | null = null;
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    if (!provider) response.writeHead(503).end();
    else if (path.startsWith('/sign-in/')) void signIn(provider, people, request, response);
    else void provider.callback()(request, response);
  });
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    client,
    people,
    serve(redirectUri) {
      provider = makeProvider(origin, redirectUri);
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** The page somebody is asked on, and what they answer. */
async function signIn(
  provider: Provider,
  people: Set<string>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chosen = new URL(request.url ?? '', 'http://x').searchParams.get('as');
  if (chosen === null) {
    const links = [...people].map((name) => `<p><a href="?as=${name}">以${name}登录</a></p>`).join('');
    const page = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>集团账号</title>${links}<p><a href="?as=">不登录了</a></p>`;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    return;
  }
  const answer = people.has(chosen)
    ? { login: { accountId: chosen } }
    : { error: 'access_denied', error_description: 'turned back' };
  await provider.interactionFinished(request, response, answer, { mergeWithLastSubmission: false });
}

function makeProvider(origin: string, redirectUri: string): Provider {
  return new Provider(origin, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_basic',
      },
    ],
    // Said, so that the provider does not ask for it in the run's output.
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    pkce: { required: () => true },
    claims: { profile: ['preferred_username'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    // Whoever has another name there than the account's own is told apart by what stands before it.
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: () => ({
        sub,
        preferred_username: sub.replace(/^sub-/, ''),
        email: `${sub}@x.example`,
        email_verified: false,
      }),
    }),
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client?.clientId,
        accountId: ctx.oidc.session?.accountId,
      });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
    interactions: { url: (_ctx, interaction) => `/sign-in/${interaction.uid}` },
    features: { devInteractions: { enabled: false } },
  });
}
