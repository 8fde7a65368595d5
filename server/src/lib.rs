//! Central server of the training, assessment and knowledge product.
