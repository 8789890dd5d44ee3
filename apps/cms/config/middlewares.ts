const megabyte = 1024 * 1024

export default [
  'global::request-log',
  'global::answer-headers',
  'global::health',
  'strapi::errors',
  'global::told-refusals',
  { name: 'strapi::security', config: { contentSecurityPolicy: false, referrerPolicy: { policy: 'same-origin' } } },
  { name: 'strapi::cors', config: { origin: [], credentials: false } },
  'global::closed-paths',
  'strapi::query',
  'global::public-reading',
  'global::v4-answer',
  'global::panel-not-yet-built',
  { name: 'strapi::body', config: { jsonLimit: '2mb', formidable: { maxFileSize: 10 * megabyte } } },
  'global::checked-uploads',
  'strapi::favicon',
  'strapi::public',
]
