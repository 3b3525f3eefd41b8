/** Lines that become shorter: what bcp-proxy does to a text. As in icon.svg. */
export const Mark = () => (
  <svg class="mark" viewBox="0 0 16 16" aria-hidden="true">
    <rect width="16" height="16" rx="3" />
    <path d="M3.5 4.5h9M3.5 8h6M3.5 11.5h3" />
  </svg>
);
