import { env } from '../src/env'

const megabyte = 1024 * 1024

export default {
  upload: {
    config: {
      sizeLimit: 10 * megabyte,
      // SVG is drawn by our own editors and served inert (src/middlewares/inert-uploads and the site's proxy).
      security: {
        allowedTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/svg+xml', 'application/pdf'],
        deniedTypes: ['text/html', 'application/javascript', 'image/avif', 'image/heif'],
      },
      breakpoints: {},
    },
  },
  // Nobody signs in through the content API: the plugin is there for its public role only (src/public-access).
  'users-permissions': { config: { jwtSecret: env.jwtSecret } },
}
