export const Bay = () => <svg viewBox="0 0 10 10" aria-hidden="true" />;
