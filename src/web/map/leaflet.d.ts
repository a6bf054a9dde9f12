/** Leaflet's build as modules, which has no types of its own. */
declare module 'leaflet/dist/leaflet-src.esm.js' {
  export * from 'leaflet'
}
