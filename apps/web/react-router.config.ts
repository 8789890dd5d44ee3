import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // Our links are plain links, so an acting page needs its own route only, not the table of all (10 KB in three
  // languages); nothing asks for /__manifest, and nothing answers there.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config
