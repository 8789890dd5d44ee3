export default {
  rest: {
    prefix: '/api',
    defaultLimit: 100,
    maxLimit: 100,
    withCount: true,
    // CVE-2026-27886: an unknown top-level parameter once opened private columns; refuse instead of ignoring.
    strictParams: true,
  },
  documents: { strictParams: true },
}
