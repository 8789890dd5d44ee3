import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The whole route table goes with an acting page; nothing answers at /__manifest.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
