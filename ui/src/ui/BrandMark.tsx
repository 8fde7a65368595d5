/** The product's sign: a speech bubble that holds a voice. */
export const BrandMark = ({ size = 24 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden>
    <rect width="32" height="32" rx="8" fill="var(--mantine-primary-color-filled)" />
    <path
      d="M8 10.5A2.5 2.5 0 0 1 10.5 8h11a2.5 2.5 0 0 1 2.5 2.5v7a2.5 2.5 0 0 1-2.5 2.5H16l-5 4v-4h-.5A2.5 2.5 0 0 1 8 17.5z"
      fill="var(--mantine-color-white)"
    />
    <path
      d="M12.5 12v4M16 11v6M19.5 12v4"
      stroke="var(--mantine-primary-color-filled)"
      strokeWidth="1.6"
      strokeLinecap="round"
    />
  </svg>
);
