import { createRoot } from 'react-dom/client';
import '../src/tokens/tokens.css';
import { Gallery } from './gallery';

const root = document.getElementById('root');
if (root) createRoot(root).render(<Gallery />);
