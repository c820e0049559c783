import '../../ui/tokens/color.css';
import '../../ui/tokens/type.css';
import '../../ui/tokens/space.css';
import '../../ui/tokens/motion.css';
import './base.css';
