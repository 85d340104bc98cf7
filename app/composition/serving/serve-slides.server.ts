import type { Hono } from 'hono';
import { readSlidePicture } from '#app/administration/slideshows/use-cases/read-slide-picture.server.ts';
import type { HttpEnv } from '#app/kernel/request/http-env.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';

/** Pictures of the banners that are out, for everybody who visits the brand's page; stored anew, they get a new id. */
export function serveSlides(app: Hono<HttpEnv>): void {
  app.get('/slide-pictures/:id{[0-9a-f-]{36}}', async (c) => {
    try {
      const picture = await readSlidePicture(c.get('ctx'), c.req.param('id'));
      return c.body(new Uint8Array(picture), 200, {
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=86400, immutable',
      });
    } catch (error) {
      if (error instanceof DomainError) return c.text('', error.status);
      throw error;
    }
  });
}
